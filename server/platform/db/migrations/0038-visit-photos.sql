-- The photo that goes with what somebody says of a visit. From then on it is read by the two of it and by staff alone.
alter table files add column inspection_id uuid unique references inspections (id) on delete set null;
