import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { brand } from '../brand.ts';
import styles from './error-view.module.css';

/** Stands where the app would, on every page that is empty until its script runs. */
export function NoScriptPage() {
  return (
    <div className={styles.view}>
      <h1>This page needs JavaScript</h1>
      <p>
        Renting, inspections, listing a property, saved places, signing in and everything of your own need it, and this
        browser runs none here. Switch it on in the browser’s settings, and open the page again.
      </p>
      <p>
        Without it you can <Link to={href.search}>search for what is to rent</Link> and{' '}
        <Link to={href.buy}>what is for sale</Link>, read every listing with its price and the days that are taken, and
        read the <Link to={href.faq}>questions and answers</Link>.
      </p>
      <p>
        Or write to us: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    </div>
  );
}
