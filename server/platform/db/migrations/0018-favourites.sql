-- Listings that somebody has saved.
create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, listing_id)
);

create index favourites_of_user on favourites (user_id, created_at desc, listing_id desc);

-- Who is told of a listing.
create index favourites_of_listing on favourites (listing_id);
