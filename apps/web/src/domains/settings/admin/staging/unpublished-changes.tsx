import { type SettingsState, SITE_PREVIEW_PATH } from "@ebute/contracts/settings";
import { ExternalLink } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import type { SettingsSection } from "../sections/settings-section.ts";
import { useDiscardSettings, usePublishSettings } from "../settings.mutations.ts";
import { listStagedChanges, type StagedChange, stagedVersions } from "./staged-changes.ts";

type UnpublishedChangesProps = {
  sections: readonly SettingsSection[];
  states: readonly SettingsState[];
  /** Called after the changes were discarded, for forms that still contain them. */
  onDiscarded: () => void;
};

/**
 * Lists unpublished changes, with buttons to publish or discard all; renders nothing if there are
 * none.
 */
export function UnpublishedChanges({ sections, states, onDiscarded }: UnpublishedChangesProps) {
  const publish = usePublishSettings();
  const discard = useDiscardSettings();
  const changes = listStagedChanges(sections, states);
  const versions = stagedVersions(states);
  if (changes.length === 0) return null;

  async function askToDiscard(): Promise<void> {
    const isSure = await confirmAction({
      question: "Discard these unpublished changes?",
      names: changes.map(describe),
      action: "Discard",
    });
    if (isSure) discard.mutate({ versions }, { onSuccess: onDiscarded });
  }

  return (
    <section
      aria-labelledby="unpublished"
      className="border-danfo bg-surface mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-4 px-4 py-3"
    >
      <div className="min-w-0">
        <h2 id="unpublished" className="font-text text-card font-semibold">
          Unpublished changes
        </h2>
        <ul className="text-small flex flex-wrap gap-x-6">
          {changes.map((change) => (
            <li key={change.group} className="wrap-anywhere">
              <SiteLink
                href={`/admin/settings?group=${change.group}`}
                className="text-indigo inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
              >
                {change.title}
              </SiteLink>
              {`: ${change.labels.join(", ")}`}
            </li>
          ))}
        </ul>
        <Text size="small" tone="quiet">
          Visitors do not see them yet.
        </Text>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="button" busy={publish.isPending} onClick={() => publish.mutate({ versions })}>
          Publish
        </Button>
        <a
          href={SITE_PREVIEW_PATH}
          target="_blank"
          rel="noopener"
          aria-label="Preview in a new tab"
          className="text-indigo text-card min-h-control inline-flex items-center gap-1.5 font-semibold underline underline-offset-4"
        >
          Preview
          <ExternalLink aria-hidden="true" size={16} />
        </a>
        <button
          type="button"
          aria-disabled={discard.isPending || undefined}
          className="text-err text-card min-h-control cursor-pointer font-semibold underline underline-offset-4"
          onClick={() => void askToDiscard()}
        >
          Discard
        </button>
      </div>
    </section>
  );
}

function describe({ title, labels }: StagedChange): string {
  return `${title}: ${labels.join(", ")}`;
}
