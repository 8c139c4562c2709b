-- At which visit somebody met what they report. No reference: history stays as it is, whatever becomes of the visit.
alter table case_events add column inspection_id uuid;
