-- Another time that one of the two proposes for an inspection; the other one agrees to it or does not. It counts for as long
-- as neither time has come.
alter table inspections
  add column other_by text check (other_by in ('visitor', 'owner')),
  add column other_day date,
  add column other_hour text check (other_hour ~ '^[012][0-9]:00$'),
  add constraint inspections_other_check
    check ((other_by is null) = (other_day is null) and (other_by is null) = (other_hour is null));
