import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import styles from './checkbox-list.module.css';
import { FieldGroup } from './field-group.tsx';

export interface CheckboxListProps {
  name: string;
  label: string;
  hint?: string;
  problem: string | undefined;
  options: readonly string[];
  chosen: readonly string[];
  /** Options that one button adds, or removes once all of them are chosen, by its name. */
  groups?: ReadonlyMap<string, readonly string[]> | undefined;
  onChange: (chosen: string[]) => void;
  /** A picture beside the words. */
  iconOf?: ((option: string) => ReactNode) | undefined;
  /** Another field for a chosen option. */
  detailOf?: ((option: string) => ReactNode) | undefined;
}

/** Any of many. What is chosen stays in the order of the options. */
export function CheckboxList({
  name,
  options,
  chosen,
  groups = new Map(),
  onChange,
  iconOf,
  detailOf,
  ...group
}: CheckboxListProps) {
  const choose = (some: readonly string[], isAdded: boolean) =>
    onChange(options.filter((each) => (some.includes(each) ? isAdded : chosen.includes(each))));

  return (
    <FieldGroup name={name} {...group}>
      {groups.size > 0 && (
        <ButtonRow>
          {[...groups].map(([label, some]) => {
            const isChosen = some.every((each) => chosen.includes(each));
            return (
              <Button key={label} look="text" onClick={() => choose(some, !isChosen)}>
                {isChosen ? 'Remove' : 'Add'} {label}
              </Button>
            );
          })}
        </ButtonRow>
      )}
      <ul className={styles.list}>
        {options.map((option, index) => (
          <li key={option} className={styles.item} data-chosen={chosen.includes(option)}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                id={index === 0 ? name : undefined}
                name={name}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => choose([option], !chosen.includes(option))}
              />
              {iconOf?.(option)}
              <span className={styles.word}>
                {option.split('/').map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && (
                      <>
                        /<wbr />
                      </>
                    )}
                    {part}
                  </Fragment>
                ))}
              </span>
            </label>
            {chosen.includes(option) && detailOf?.(option)}
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
