import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import type { FormHandle } from './use-form.ts';

export interface FilterFormProps {
  form: FormHandle;
  /** A search is under way. */
  busy: boolean;
  /** Told whether an error summary stands, which the title of the page speaks of. */
  onWrong: (wrong: boolean) => void;
  children: ReactNode;
}

/** Fields that a list is searched by. */
export function FilterForm({ form, busy, onWrong, children }: FilterFormProps) {
  const isWrong = form.entries.length > 0;

  useEffect(() => {
    onWrong(isWrong);
    return () => onWrong(false);
  }, [isWrong, onWrong]);

  return (
    <Form form={form}>
      {children}
      {/* Never blocked: a new search takes the place of the one that is under way. */}
      <Button type="submit">{busy ? 'Searching...' : 'Search'}</Button>
    </Form>
  );
}
