-- The listings that allow pets, for a search by server/listings/filter.repository.ts. Where few do, a search reads these alone.
create index if not exists listings_with_pets
  on listings (kind, created_at desc, id desc) where status = 'listed' and facts ->> 'pets' = 'Yes';
