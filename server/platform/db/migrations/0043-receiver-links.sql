-- Since when a haulage is where it is: its receiver reads it, and their link ends some time after it is over.
alter table haulages add column since timestamptz not null default now();

-- What a receiver without an account opens, by the hash of its token: the token itself is nowhere but with them.
create table haulage_links (
  token_hash text primary key,
  haulage_id uuid not null unique references haulages (id) on delete cascade,
  made_at timestamptz not null,
  -- When they said what is broken or missing, which they do once.
  said_at timestamptz
);
