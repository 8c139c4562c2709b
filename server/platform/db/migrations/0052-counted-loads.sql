-- How many pieces the driver has counted as they were loaded, and photos of them. docs/decisions/0056-counted-loads.md
alter table haulages add column counted integer check (counted between 1 and 9999);

-- From then on they are read by the people of the haulage and by staff alone.
alter table files add column haulage_id uuid references haulages (id) on delete set null;

create index files_of_haulage on files (haulage_id) where haulage_id is not null;
