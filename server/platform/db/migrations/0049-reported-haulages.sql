-- With which haulage somebody met whom they report. No reference, as of visits: history stays as it is.
alter table case_events add column haulage_id uuid;
