import { href } from '#domain/addresses.ts';

/** Where each form and its looks stand. A sale has both its looks at one address: the last one says so in the query. */
export const routes = {
  apartment: {
    filling: href.addApartment,
    reviewing: href.apartmentPreview,
    confirming: href.sellPropertyPreview,
  },
  property: {
    filling: href.sellProperty,
    reviewing: href.sellPropertyPreview,
    confirming: `${href.sellPropertyPreview}?step=confirm`,
  },
  warehouse: {
    filling: href.addWarehouse,
    reviewing: href.warehousePreview,
    confirming: href.sellPropertyPreview,
  },
} as const;
