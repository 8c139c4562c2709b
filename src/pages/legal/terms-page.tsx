import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.ts';

/** /terms */
export function TermsPage() {
  return <LegalPage {...termsText} />;
}
