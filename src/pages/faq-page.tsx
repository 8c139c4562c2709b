import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { brand } from '../brand.ts';
import { Screen } from '../ui/screen.tsx';
import { WallPanel } from '../ui/wall-panel.tsx';
import styles from './faq-page.module.css';
import { questions } from './faq-questions.ts';

const steps = ['Log in.', 'Go to Profile and click Settings.', 'Navigate to Account.', 'Click Delete.'];

/** /faq */
export function FaqPage() {
  return (
    <Screen title="FAQ" lead="Answers to common questions." aside={<WallPanel />}>
      <section className={styles.answer} aria-labelledby="delete">
        <h2 id="delete">How to Delete Account</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>We ask for your password once more. Our {privacy} explains what is deleted.</p>
      </section>
      {questions.map(({ question, answer }) => (
        <section key={question} className={styles.answer}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
      <p className={styles.more}>
        Still need help? Email <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </Screen>
  );
}

const privacy = <Link to={href.privacy}>Privacy Policy</Link>;
