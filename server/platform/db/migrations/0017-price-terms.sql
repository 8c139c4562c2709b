-- What the price is for, and what comes with it: {"shortest_stay", "charges"}, amounts in kobo. Without a period nothing is
-- known of a total. What a place is bought for is for once, whether or not anybody says so.
alter table listings
  add column price_period text check (price_period in ('night', 'month', 'year', 'once')),
  add column price_terms jsonb not null default '{}',
  add column facts jsonb not null default '{}',
  add column bedrooms integer,
  -- Kobo: what is paid before moving in, as domain/move-in.ts has it, written by whoever writes the terms.
  add column move_in bigint;

-- Changes of rows, so that what was kept of searches goes by itself.
update listings set price_period = 'once', move_in = price where kind = 'property';

update listings set bedrooms = (feature_quantities ->> 'Bedrooms')::integer
  where kind <> 'warehouse' and feature_quantities ? 'Bedrooms';

-- By what it takes to move in: the cheapest first, everywhere and in a state.
create index listings_by_move_in on listings (kind, move_in, id) where status = 'listed' and move_in is not null;

create index listings_by_move_in_of_state on listings (kind, state, move_in, id)
  where status = 'listed' and move_in is not null;
