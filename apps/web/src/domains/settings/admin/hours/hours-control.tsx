import {
  OPENING_HOURS_MAX_ENTRIES,
  type OpeningHours,
  type Weekday,
  weekdayName,
  weekdays,
} from "@ebute/contracts/settings";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { createNextHoursEntry, parseHoursField, toggleDay } from "./hours-field-value.ts";

type HoursControlProps = {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  value: unknown;
  onChange: (hours: OpeningHours[]) => void;
};

/** Opening hours of the week; days with equal hours are one entry. */
export function HoursControl({ id, label, hint, error, value, onChange }: HoursControlProps) {
  const entries = parseHoursField(value);
  const add = useRef<HTMLButtonElement>(null);
  const isFull = entries.length >= OPENING_HOURS_MAX_ENTRIES;
  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-card font-semibold">{label}</legend>
      {hint && <p className="text-ink-2 text-small">{hint}</p>}
      {entries.length > 0 && (
        <ul className="border-rule divide-rule rounded-control divide-y border">
          {entries.map((entry, place) => (
            <HoursEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity
              key={place}
              number={place + 1}
              entry={entry}
              onChange={(changed) => onChange(entries.with(place, changed))}
              onRemove={() => {
                onChange(entries.toSpliced(place, 1));
                announce(`Hours ${place + 1} are removed`);
                add.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        type="button"
        tone="quiet"
        aria-disabled={isFull || undefined}
        className="justify-self-start"
        onClick={() => isFull || onChange([...entries, createNextHoursEntry(entries)])}
      >
        <Plus aria-hidden="true" size={18} />
        Add hours
      </Button>
      {error && (
        <p role="alert" className="text-err text-small font-semibold">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type HoursEntryProps = {
  number: number;
  entry: OpeningHours;
  onChange: (entry: OpeningHours) => void;
  onRemove: () => void;
};

function HoursEntry({ number, entry, onChange, onRemove }: HoursEntryProps) {
  const suffix = `, hours ${number}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 p-3">
      <div className="grid gap-3">
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">{`Days${suffix}`}</legend>
          {weekdays.map((day) => (
            <DayBox
              key={day}
              day={day}
              isChosen={entry.days.includes(day)}
              onToggle={() => onChange(toggleDay(entry, day))}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-4">
          <Field label="Opens" labelSuffix={suffix}>
            <TextInput
              type="time"
              value={entry.opens}
              onChange={({ currentTarget }) => onChange({ ...entry, opens: currentTarget.value })}
            />
          </Field>
          <Field label="Closes" labelSuffix={suffix}>
            <TextInput
              type="time"
              value={entry.closes}
              onChange={({ currentTarget }) => onChange({ ...entry, closes: currentTarget.value })}
            />
          </Field>
        </div>
      </div>
      <IconButton name={`Remove hours ${number}`} Icon={Trash2} tone="danger" onClick={onRemove} />
    </li>
  );
}

type DayBoxProps = { day: Weekday; isChosen: boolean; onToggle: () => void };

function DayBox({ day, isChosen, onToggle }: DayBoxProps) {
  const name = weekdayName(day);
  return (
    <label className="min-h-control text-card flex cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        className="accent-indigo size-6 flex-none"
        onChange={onToggle}
      />
      {name.slice(0, 3)}
    </label>
  );
}
