-- What the sandbox peers remember, so that several nodes of one machine see the same outside world.
create table sandbox.peer_state (
  peer text not null,
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (peer, key)
);
