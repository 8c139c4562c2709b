import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { brand } from '../brand.ts';
import styles from './error-view.module.css';

/** Replaces the app without JavaScript, on every page that is empty until its script runs. */
export function NoScriptPage() {
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
