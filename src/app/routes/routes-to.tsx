import { type ComponentType, Fragment, lazy, type ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { type AddressName, addresses } from '#domain/addresses.ts';

/** The lists of shipments, one of them for drivers. */
export type ShipmentsName = 'shipments' | 'shipmentsCarried' | 'shipmentsOpen' | 'shipmentsDriven';

/** Loads the code of a page when a user opens it. */
export const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/**
 * Creates the routes to these pages. A page with several addresses stays mounted when the user moves between them.
 *
 * @param Gate Wraps each page.
 */
export function routesTo(
  pages: Partial<Record<AddressName, ComponentType>>,
  Gate: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const names = Object.keys(pages) as AddressName[];
  return [...new Set(Object.values(pages))].map((Page) => {
    const [first, ...others] = names.filter((name) => pages[name] === Page).map((name) => addresses[name]);
    const element = (
      <Gate>
        <Page />
      </Gate>
    );
    if (others.length === 0) return <Route key={first} path={first} element={element} />;
    return (
      <Route key={first} element={element}>
        {[first, ...others].map((path) => (
          <Route key={path} path={path} element={null} />
        ))}
      </Route>
    );
  });
}
