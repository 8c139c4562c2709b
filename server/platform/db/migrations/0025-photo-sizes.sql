-- How far the sizes of a photo are made: 0 the first three, 1 every width as WebP, 2 most of them as AVIF as well.
alter table files add column made integer not null default 0 check (made between 0 and 2);

-- Stands where the photo will be; null where it is not known, or where the photo lets through what is behind it.
alter table files add column colour text check (colour ~ '^#[0-9a-f]{6}$');

-- Until then somebody makes sizes of it: no other server does, and the sweep leaves it alone.
alter table files add column taken_until timestamptz;

create index files_unfinished on files (created_at desc) where kind = 'image' and made < 2;

-- Answers that are kept by their version show the colour.
create constraint trigger photo_colours_noted after update of colour on files
  deferrable initially deferred for each row when (old.colour is distinct from new.colour) execute function note_listings();
