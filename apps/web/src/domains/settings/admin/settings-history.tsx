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
  const query = useQuery(settingsRevisionsQuery(useTRPC(), section.group));
  const { mutate, isPending } = useRestoreSettings();
  const { data = [], error, refetch } = query;
  const earlier = data.filter(({ version }) => version !== state.version);
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
                  {[revision.savedBy, formatDifference(section, revision, state)]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <Button
                type="button"
                tone="secondary"
                busy={isPending}
                aria-label={`Restore version ${revision.version}`}
                onClick={() =>
                  mutate({ group: section.group, id: revision._id }, { onSuccess: onRestored })
                }
              >
                Restore
              </Button>
            </li>
          ))}
        </RuledList>
      )}
    </QueryStates>
  );
}

/** Names the fields in which the state differs from the present one. */
function formatDifference(
  { fields }: SettingsSection,
  { values }: SettingsRevision,
  state: SettingsState,
): string {
  const differing = fields.filter(
    ({ name }) => JSON.stringify(values[name]) !== JSON.stringify(state.values[name]),
  );
  if (differing.length === 0) return "Same as now";
  const labels = differing.map(({ label }) => label);
  return labels.length > 3
    ? `${labels.slice(0, 3).join(", ")} and ${labels.length - 3} more differ`
    : `${labels.join(", ")} ${labels.length === 1 ? "differs" : "differ"}`;
}
