import { isSameValue } from "@ebute/contracts/edits";
import {
  type SettingsRevision,
  type SettingsState,
  settingsTexts,
} from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { RevisionList } from "#components/admin/history/revision-list.tsx";
import { RevisionsDisclosure } from "#components/admin/history/revisions-disclosure.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { useAddressChangePrompt } from "./address/use-address-change-prompt.tsx";
import type { SettingsSection } from "./sections/settings-section.ts";
import { useRestoreSettings } from "./settings.mutations.ts";

type SettingsHistoryProps = {
  section: SettingsSection;
  state: SettingsState;
  onRestored: (state: SettingsState) => void;
};

/** Lists the revisions of a group. */
export function SettingsHistory(props: SettingsHistoryProps) {
  return (
    <RevisionsDisclosure isRuledOff>
      <Revisions {...props} />
    </RevisionsDisclosure>
  );
}

function Revisions({ section, state, onRestored }: SettingsHistoryProps) {
  const { group } = section;
  const query = useQuery(useTRPC().settings.revisions.queryOptions({ group }));
  const { mutate, isPending } = useRestoreSettings(group);
  const { origin } = state.values;
  const { ask, dialog } = useAddressChangePrompt(typeof origin === "string" ? origin : "");
  // Omits the newest revision, which is the current state.
  const earlier = (query.data ?? []).filter(
    (revision, index) => index > 0 || differingLabels(section, revision, state).length > 0,
  );

  async function restore({ _id: id, values }: SettingsRevision): Promise<void> {
    const isAddress = group === "address" && typeof values.origin === "string";
    if (isAddress && !(await ask(String(values.origin)))) return;
    const isElsewhere = isAddress && values.origin !== window.location.origin;
    mutate({ group, id, ...(isElsewhere && { isElsewhere }) }, { onSuccess: onRestored });
  }
  return (
    <>
      <RevisionList
        query={query}
        texts={{ loadFailed: settingsTexts.loadFailed, empty: settingsTexts.noRevisions }}
        revisions={earlier}
        describe={(revision) => [
          revision.savedBy,
          formatDifference(differingLabels(section, revision, state)),
        ]}
        nameOf={({ version }) => `version ${version}`}
        isBusy={isPending}
        onAct={(revision) => void restore(revision)}
      />
      {dialog}
    </>
  );
}

/** Returns the labels of the fields in which the revision differs from the current state. */
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
