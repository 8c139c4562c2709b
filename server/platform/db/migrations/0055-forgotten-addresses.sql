-- Whoever left before took nothing of themselves along from here. What leaving takes since: forgetAddressesOf in haulage.repository.ts.
update haulages set
  origin = origin || '{"address": "", "landmark": null, "name": "", "phone": ""}',
  destination = destination || '{"address": "", "landmark": null, "name": "", "phone": ""}'
where shipper_id is null;
