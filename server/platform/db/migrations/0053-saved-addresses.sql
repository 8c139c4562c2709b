-- Addresses that somebody has saved under a name, to fill in where goods are fetched or brought. docs/decisions/0057-address-book.md
create table saved_addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  label text not null,
  state text not null,
  -- As the ends of a haulage are kept.
  place jsonb not null,
  saved_at timestamptz not null
);

-- One address for a name, however it is written.
create unique index saved_addresses_by_label on saved_addresses (user_id, lower(label));
