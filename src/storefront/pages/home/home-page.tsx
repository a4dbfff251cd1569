export default function HomePage() {
  return <h1>Lunnitsa</h1>
}
