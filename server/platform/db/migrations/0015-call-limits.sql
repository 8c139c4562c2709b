-- How much of their calls addresses have used up, for all servers together. Unlogged: it is worth a minute, and a crash may
-- take it.
create unlogged table call_limits (
  calls text not null,
  address text not null,
  full_at timestamptz not null,
  primary key (calls, address)
) with (fillfactor = 50);
