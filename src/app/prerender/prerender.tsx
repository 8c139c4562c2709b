import { text } from 'node:stream/consumers';
import type { ComponentType, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Link, StaticRouter } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { brand } from '../../brand.ts';
import styles from '../../pages/error-view.module.css';
import { App } from '../app.tsx';
import { AppLayout } from '../layout.tsx';

export { brand } from '../../brand.ts';
export { prerenderedPages } from './prerendered-pages.ts';

/**
 * Renders a page as a visitor sees it before any script runs, including the parts that the browser loads lazily.
 *
 * @param url The path with the query.
 * @param Around The providers around the page, besides the router.
 */
export async function renderBody(url: string, Around: ComponentType<{ children: ReactNode }>): Promise<string> {
  const app = (
    <App
      router={({ children }) => (
        <StaticRouter location={url}>
          <Around>{children}</Around>
        </StaticRouter>
      )}
      flowBook={Nothing}
    />
  );
  return render(app, url.split('?')[0] ?? url);
}

/** Renders a page that is the same for everyone. */
export const renderPage = (path: string) => renderBody(path, ({ children }) => children);

/** The content of the empty app page without JavaScript. */
export const renderNoScript = () =>
  render(
    <StaticRouter location={href.rent()}>
      <AppLayout signedIn={false} onSignOut={() => {}} menu={null}>
        <NoScriptPage />
      </AppLayout>
    </StaticRouter>,
    'the page without a script',
  );

/** @param name The page's name in an error message. */
async function render(page: ReactNode, name: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    // Sends one piece: React needs a script to insert a part that is sent later.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  const html = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${name} could not be rendered`);
  return html;
}

/** Stands in for the Flow Book, which no prerendered page shows. */
const Nothing = () => null;

/** Replaces the app without JavaScript, on every page that is empty until its script runs. */
function NoScriptPage() {
  return (
    <div className={styles.view}>
      <h1>This page needs JavaScript</h1>
      <p>
        Turn on JavaScript in your browser settings to sign in, rent, book inspections or list a property, then reload
        this page.
      </p>
      <p>
        Without JavaScript you can still search <Link to={href.search}>places to rent</Link> and{' '}
        <Link to={href.buy}>places for sale</Link>, read every listing with its price and booked days, and read the{' '}
        <Link to={href.faq}>questions and answers</Link>.
      </p>
      <p>
        Or email us: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    </div>
  );
}
