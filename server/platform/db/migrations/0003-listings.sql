-- What was uploaded. The bytes lie in the file store, under the id.
create table files (
  id uuid primary key,
  -- Null when the person is gone; the sweep then takes the file as well.
  owner_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('image', 'document')),
  content_type text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  -- The row is written before the bytes and counts only from here on: a crash in between leaves nothing unknown behind.
  stored_at timestamptz,
  -- Set before the bytes are removed, for the same reason.
  removed_at timestamptz,
  -- A listing has photos, in the order of listing_photos, and a warehouse its proof of ownership, the one document.
  listing_id uuid
);

create index files_of_listing on files (listing_id) where listing_id is not null;

create index files_of_nobody on files (created_at) where listing_id is null;

create table listings (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('apartment', 'property', 'warehouse')),
  status text not null check (status in ('listed', 'paused', 'let', 'sold', 'closed', 'removed')),
  title text,
  property_type text not null,
  -- What the owner wrote when the type is the last of the list, the other one.
  other_type text,
  description text not null,
  details text not null,
  state text not null,
  city text not null,
  address text not null,
  -- Kobo.
  price bigint not null check (price > 0),
  phone text,
  security boolean not null,
  features text[] not null,
  feature_quantities jsonb not null,
  lease_months integer check (lease_months > 0),
  created_at timestamptz not null
);

alter table files add constraint files_listing_fkey
  foreign key (listing_id) references listings (id) on delete set null;

create index listings_of_owner on listings (owner_id, created_at desc, id desc);

-- Search shows what is listed, newest first, of one kind: everywhere, in a state, or up to a price in it.
create index listings_newest on listings (kind, created_at desc, id desc) where status = 'listed';

create index listings_newest_of_state on listings (kind, state, created_at desc, id desc) where status = 'listed';

create index listings_by_price on listings (kind, state, price, created_at desc) where status = 'listed';

create table listing_photos (
  listing_id uuid not null references listings (id) on delete cascade,
  position integer not null,
  file_id uuid not null constraint listing_photos_file_key unique references files (id) on delete cascade,
  primary key (listing_id, position)
);

-- Plain days and full hours in Africa/Lagos; as an end, 00:00 is the end of the day.
create table listing_days (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  start_hour text not null check (start_hour ~ '^[012][0-9]:00$'),
  end_hour text not null check (end_hour ~ '^[012][0-9]:00$'),
  primary key (listing_id, day)
);

-- What a call with an Idempotency-Key has made: the same call with the same key answers for it once more.
create table made_once (
  user_id uuid not null references users (id) on delete cascade,
  operation text not null,
  idempotency_key uuid not null,
  fingerprint text not null,
  made_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, operation, idempotency_key)
);

create index made_once_by_time on made_once (created_at);
