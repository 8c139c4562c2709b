import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './site-footer.module.css';

/** The icons of the four social networks, on a 24 px grid. */
const marks = {
  Facebook: 'M14 22v-8h3l.5-4H14V7.5c0-1.2.6-2 2-2h2V2h-3c-3 0-5 2-5 5v3H7v4h3v8z',
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.5-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  X: 'M3 3h5.5l4.3 5.9L18 3h2.6l-6.6 7.6L21.5 21H16l-4.7-6.5L5.7 21H3l7-8.1zm3.7 1.9L17 19.100h1.300L8 4.900z',
  YouTube: 'M4 5h16q2.5 0 2.5 3v8q0 3-2.5 3H4q-2.5 0-2.5-3V8Q1.500 5 4 5zm6 3.5v7l6-3.5z',
};

const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/gida.example' },
  { name: 'Instagram', href: 'https://www.instagram.com/gida.example' },
  { name: 'X', href: 'https://x.com/gida_example' },
  { name: 'YouTube', href: 'https://www.youtube.com/@gida.example' },
] as const;

const pages = [
  { to: href.services, label: 'Services' },
  { to: href.haul(), label: 'Move goods' },
  { to: href.carrier(), label: 'Become a carrier' },
  { to: href.faq, label: 'FAQ' },
  { to: href.privacy, label: 'Privacy Policy' },
  { to: href.terms, label: 'Terms & Conditions' },
];

/** The footer of the public pages. */
export function SiteFooter() {
  return (
    <div className={styles.footer}>
      <nav aria-label="Footer links">
        <ul className={styles.pages}>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.social}>
        {social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer">
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path fillRule="evenodd" d={marks[name]} />
              </svg>
              <VisuallyHidden>{name}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
