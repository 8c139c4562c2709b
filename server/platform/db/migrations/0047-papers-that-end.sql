-- The day on which its carrier was last told that the papers of a vehicle end.
alter table vehicles add column told_on date;
