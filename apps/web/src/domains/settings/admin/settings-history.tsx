import { isSameValue } from "@ebute/contracts/edits";
import {
  type SettingsRevision,
  type SettingsState,
  settingsTexts,
} from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { settingsRevisionsQuery } from "../settings.queries.ts";
import { useAddressChangePrompt } from "./address/use-address-change-prompt.tsx";
import type { SettingsSection } from "./sections/settings-section.ts";
import { useRestoreSettings } from "./settings.mutations.ts";

type SettingsHistoryProps = {
  section: SettingsSection;
  state: SettingsState;
  onRestored: (state: SettingsState) => void;
};

/** Earlier states of a group; they are loaded when the list is opened. */
export function SettingsHistory({ section, state, onRestored }: SettingsHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-rule mt-8 border-t pt-2"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Earlier versions
      </summary>
      {isOpen && <Revisions section={section} state={state} onRestored={onRestored} />}
    </details>
  );
}

function Revisions({ section, state, onRestored }: SettingsHistoryProps) {
  const { group } = section;
  const query = useQuery(settingsRevisionsQuery(useTRPC(), group));
  const { mutate, isPending } = useRestoreSettings(group);
  const { origin } = state.values;
  const { ask, dialog } = useAddressChangePrompt(typeof origin === "string" ? origin : "");
  const { data = [], error, refetch } = query;
  // The newest one is what is in force.
  const earlier = data.filter(
    (revision, index) => index > 0 || differingLabels(section, revision, state).length > 0,
  );

  async function restore({ _id: id, values }: SettingsRevision): Promise<void> {
    const isAddress = group === "address" && typeof values.origin === "string";
    if (isAddress && !(await ask(String(values.origin)))) return;
    const isElsewhere = isAddress && values.origin !== window.location.origin;
    mutate({ group, id, ...(isElsewhere && { isElsewhere }) }, { onSuccess: onRestored });
  }
  return (
    <QueryStates
      isPending={query.isPending}
      error={useErrorMessage(error, settingsTexts.loadFailed)}
      onRetry={refetch}
      placeholder={<Skeleton rows={2} className="h-16" />}
    >
      {earlier.length === 0 ? (
        <Text tone="quiet">{settingsTexts.noRevisions}</Text>
      ) : (
        <RuledList>
          {earlier.map((revision) => (
            <li key={revision._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="mr-auto min-w-0">
                <Text>
                  <Time iso={revision.savedAt} withTime />
                </Text>
                <Text size="small" tone="quiet" className="wrap-anywhere">
                  {[revision.savedBy, formatDifference(differingLabels(section, revision, state))]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <Button
                type="button"
                tone="secondary"
                busy={isPending}
                aria-label={`Restore version ${revision.version}`}
                onClick={() => void restore(revision)}
              >
                Restore
              </Button>
            </li>
          ))}
        </RuledList>
      )}
      {dialog}
    </QueryStates>
  );
}

/** Labels of the fields in which the state differs from the one in force. */
function differingLabels(
  { fields }: SettingsSection,
  { values }: SettingsRevision,
  state: SettingsState,
): string[] {
  return fields
    .filter(({ name }) => !isSameValue(values[name], state.values[name]))
    .map(({ label }) => label);
}

function formatDifference(labels: string[]): string {
  if (labels.length === 0) return "Same as now";
  return labels.length > 3
    ? `${labels.slice(0, 3).join(", ")} and ${labels.length - 3} more differ`
    : `${labels.join(", ")} ${labels.length === 1 ? "differs" : "differ"}`;
}
