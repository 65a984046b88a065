import {
  type EditableSettingsGroup,
  isStagedSettingsGroup,
  type SettingsState,
  settingsTexts,
} from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Select } from "#components/ui/select.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { AddressForm } from "./address/address-form.tsx";
import { searchSections } from "./search-sections.ts";
import { labelOf, type SettingsField, type SettingsSection } from "./sections/settings-section.ts";
import { settingsSections } from "./sections/settings-sections.ts";
import { useOptimisticFeatures, useSwitchFeature } from "./settings.mutations.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsHistory } from "./settings-history.tsx";
import { UnpublishedChanges } from "./staging/unpublished-changes.tsx";

type SettingsScreenProps = {
  /** Group in the URL. Without one, wide screens show the first and phones the list. */
  group: string;
  /** Content of other domains above and below the form of a group. */
  intros?: SettingsTools;
  tools?: SettingsTools;
};

type SettingsTools = { [Group in EditableSettingsGroup]?: ReactNode };

export function SettingsScreen({ group, intros = {}, tools = {} }: SettingsScreenProps) {
  const query = useQuery(useTRPC().settings.list.queryOptions());
  return (
    <>
      <Heading level={1} size="h2" className="mb-6" tabIndex={-1}>
        Settings
      </Heading>
      <EntryQuery query={query} loadFailed={settingsTexts.loadFailed}>
        {(states) => <Sections states={states} group={group} intros={intros} tools={tools} />}
      </EntryQuery>
    </>
  );
}

type SectionsProps = {
  states: readonly SettingsState[];
  group: string;
  intros: SettingsTools;
  tools: SettingsTools;
};

function Sections({ states, group, intros, tools }: SectionsProps) {
  const [words, setWords] = useState("");
  const allowed = settingsSections.filter((section) => findState(states, section));
  const foundSections = searchSections(allowed, words);
  const chosen = allowed.find((one) => one.group === group);
  const section = chosen ?? allowed[0];
  const state = section && findState(states, section);
  const [discards, setDiscards] = useState({ count: 0, shown: 0 });
  // A form keeps what it opened with, and the discarded changes are still in `states` for a moment.
  if (discards.shown < discards.count && states.every(({ staged }) => !staged)) {
    setDiscards({ count: discards.count, shown: discards.count });
  }
  return (
    <>
      <UnpublishedChanges
        sections={allowed}
        states={states}
        onDiscarded={() => setDiscards(({ count, shown }) => ({ count: count + 1, shown }))}
      />
      <div className="grid items-start lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-8 2xl:grid-cols-[16rem_minmax(0,1fr)] 2xl:gap-12">
        {chosen && (
          <TextLink
            href="/admin/settings"
            className="mb-4 inline-flex min-h-11 items-center justify-self-start lg:hidden"
          >
            All settings
          </TextLink>
        )}
        <div className={`grid gap-3 ${chosen ? "max-lg:hidden" : ""}`}>
          <Field label="Find a setting">
            <TextInput
              type="search"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
          <nav aria-label="Settings">
            <ul className="border-rule divide-rule divide-y border-y">
              {foundSections.map(({ section: one, matches }) => (
                <li key={one.group}>
                  <SiteLink
                    href={`/admin/settings?group=${one.group}`}
                    aria-current={one.group === section?.group ? "page" : undefined}
                    className="aria-[current]:border-danfo hover:bg-surface-2 grid min-h-12 content-center border-l-3 border-transparent px-3 py-2 aria-[current]:font-semibold"
                  >
                    {one.title}
                    {matches.length > 0 && (
                      <span className="text-small text-ink-2 font-normal">
                        {matches.join(", ")}
                      </span>
                    )}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          {foundSections.length === 0 && <EmptyState>No setting has these words.</EmptyState>}
        </div>
        {section && state && (
          <div className={chosen ? "" : "max-lg:hidden"}>
            <Section
              key={`${section.group} ${discards.shown}`}
              section={section}
              state={state}
              intro={intros[section.group]}
              tools={tools[section.group]}
            />
          </div>
        )}
      </div>
    </>
  );
}

type SectionProps = {
  section: SettingsSection;
  state: SettingsState;
  intro: ReactNode;
  tools: ReactNode;
};

/** The key changes with a restored revision, which remounts the form. */
function Section({ section, state, intro, tools }: SectionProps) {
  const [restored, setRestored] = useState<SettingsState>();
  return (
    <section aria-labelledby="settings-section">
      <Heading level={2} size="h3" id="settings-section">
        {section.title}
      </Heading>
      <Text tone="quiet" className="mt-1 mb-6">
        {section.about}
        {isStagedSettingsGroup(section.group) && " Saved changes wait until you publish them."}
      </Text>
      {intro && <div className="max-w-form">{intro}</div>}
      <SectionForm key={restored?.version} section={section} state={newest(state, restored)} />
      <div className="max-w-form">
        {tools}
        <SettingsHistory section={section} state={state} onRestored={setRestored} />
      </div>
    </section>
  );
}

type SectionFormProps = { section: SettingsSection; state: SettingsState };

function SectionForm({ section, state }: SectionFormProps) {
  switch (section.group) {
    case "address":
      return (
        <div className="max-w-form">
          <AddressForm key={state.version} section={section} state={state} />
        </div>
      );
    case "features":
      return (
        <div className="max-w-form">
          <FeaturesForm section={section} state={state} />
        </div>
      );
    default:
      // Outside the width limit of other sections, because some forms have a preview beside them.
      return <SettingsForm section={section} state={state} />;
  }
}

/** Returns the newer state: the response of a restore arrives before the list is refetched. */
function newest(state: SettingsState, restored: SettingsState | undefined): SettingsState {
  return restored && restored.version > state.version ? restored : state;
}

function findState(states: readonly SettingsState[], { group }: SettingsSection) {
  return states.find((state) => state.group === group);
}

type FeaturesFormProps = { section: SettingsSection; state: SettingsState };

/** Feature switches of the site. Each press is saved at once; a second press reverts it. */
function FeaturesForm({ section, state }: FeaturesFormProps) {
  const displayedFeatures = useOptimisticFeatures(state.values);
  const { mutate } = useSwitchFeature();
  const change = (field: SettingsField, value: unknown) =>
    mutate({ values: { [field.name]: value }, message: messageOf(field, value) });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Text size="small" tone="quiet">
        Each change is saved at once.
      </Text>
      {section.fields.map((field) => (
        <FeatureControl
          key={field.name}
          field={field}
          value={displayedFeatures[field.name]}
          onChange={(value) => change(field, value)}
        />
      ))}
    </div>
  );
}

type FeatureControlProps = {
  field: SettingsField;
  value: unknown;
  onChange: (value: unknown) => void;
};

function FeatureControl({ field, value, onChange }: FeatureControlProps) {
  if (field.kind !== "choice") {
    return (
      <Checkbox
        label={field.label}
        hint={field.hint}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  const { choices, label, hint } = field;
  return (
    <Field label={label} hint={hint}>
      <Select
        value={String(value)}
        onChange={({ currentTarget }) =>
          onChange(choices.find((choice) => String(choice.value) === currentTarget.value)?.value)
        }
      >
        {choices.map((choice) => (
          <option key={choice.label} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function messageOf(field: SettingsField, value: unknown): string {
  if (field.kind === "choice") return `${field.label}: ${labelOf(field.choices, value)}`;
  return `${field.label}: ${value ? "on" : "off"}`;
}
