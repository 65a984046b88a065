import { formatLocal, zoneOffset } from "@ebute/contracts/dates";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { cityOf, groupTimeZones } from "./time-zone-groups.ts";

type TimeZoneChoiceProps = {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  /** IANA name of the zone. */
  value: unknown;
  onChange: (zone: string) => void;
  ref: Ref<HTMLSelectElement>;
};

/** Chooses one of the time zones that the server knows, and shows the current time there. */
export function TimeZoneChoice(props: TimeZoneChoiceProps) {
  const { id, label, hint, error, value, onChange, ref } = props;
  const { data = [], isError, refetch } = useQuery(useTRPC().settings.timeZones.queryOptions());
  const zone = String(value ?? "");
  const time = timeIn(zone);
  return (
    <div className="grid grid-cols-1 gap-1">
      <Field id={id} label={label} hint={hint} error={error ?? ""}>
        <Select ref={ref} value={zone} onChange={(event) => onChange(event.currentTarget.value)}>
          {groupTimeZones(data, zone).map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.zones.map((name) => (
                <option key={name} value={name}>
                  {cityOf(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {time && (
        <Text size="small" tone="quiet">
          It is {time} there now.
        </Text>
      )}
      {isError && (
        <Notice tone="err">
          <p>The other time zones could not be loaded.</p>
          <Button type="button" tone="secondary" className="mt-2" onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** Formats the current time in a zone; empty for a zone that this device does not know. */
function timeIn(zone: string): string {
  const now = Date.now();
  try {
    return formatLocal(now, "D MMMM, HH:mm", [zoneOffset(zone, now)]);
  } catch {
    return "";
  }
}
