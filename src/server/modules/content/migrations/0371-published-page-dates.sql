-- Which pages have something published, and since when.
create view content.published_page_dates as
  select language, kind, path, published_at
  from content.pages
  where published_version is not null;
