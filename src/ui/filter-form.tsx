import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import type { FieldBinding } from './field.tsx';
import { Form } from './form.tsx';
import type { Rules } from './lazy-rules.ts';
import { type TextName, useForm } from './use-form.ts';

export interface FilterFormProps<Filters, Typed> {
  filters: Filters;
  /** The filters as typed. */
  write: (filters: Filters) => Typed;
  rules: Rules;
  /** Whether a search is in progress. */
  busy: boolean;
  /** Reports whether an error summary is shown, for the title of the page. */
  onWrong: (wrong: boolean) => void;
  onSearch: (typed: Typed) => void;
  children: (field: (name: TextName<Typed>) => FieldBinding) => ReactNode;
}

/** The filters of a list. Field names equal the parameters of the address, so that the form works without JavaScript. */
export function FilterForm<Filters, Typed extends object>({
  filters,
  write,
  rules,
  busy,
  onWrong,
  onSearch,
  children,
}: FilterFormProps<Filters, Typed>) {
  const initialValues = write(filters);
  const { form, field, change } = useForm<Typed>({
    initialValues,
    rules,
    problem: null,
    busy: false,
    onSubmit: onSearch,
  });
  const isWrong = form.entries.length > 0;

  const shown = useRef(filters);

  // Shows the filters of another search, as after Back. Skips the first ones, to keep text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search comes with other filters
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    change(write(filters));
  }, [filters]);

  useEffect(() => {
    onWrong(isWrong);
    return () => onWrong(false);
  }, [isWrong, onWrong]);

  return (
    <Form form={form} method="get">
      {children(field)}
      {/* Never disabled: a new search replaces the one in progress. */}
      <Button type="submit">{busy ? 'Searching...' : 'Search'}</Button>
    </Form>
  );
}
