import {
  FOOTER_GROUPS_MAX,
  FOOTER_LINKS_MAX,
  type FooterGroup,
  HEADER_LINKS_MAX,
  LABEL_MAX_CHARS,
  TITLED_FOOTER_GROUPS,
} from "@ebute/contracts/settings";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { LinkList } from "./link-list.tsx";
import { readGroups, readLinks } from "./navigation-field-value.ts";

type NavigationControlProps = {
  id: string;
  kind: "links" | "linkGroups";
  label: string;
  hint: ReactNode;
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Control for the links of the header, or for the groups of links of the footer. */
export function NavigationControl(props: NavigationControlProps) {
  const { id, kind, label, hint, error, value, onChange } = props;
  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-card font-semibold">{label}</legend>
      <p className="text-ink-2 text-small">{hint}</p>
      {kind === "links" ? (
        <LinkList
          label={label}
          links={readLinks(value)}
          max={HEADER_LINKS_MAX}
          onChange={onChange}
        />
      ) : (
        <FooterGroups groups={readGroups(value)} onChange={onChange} />
      )}
      {error && (
        <p role="alert" className="text-err text-small font-semibold">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type FooterGroupsProps = {
  groups: readonly FooterGroup[];
  onChange: (groups: FooterGroup[]) => void;
};

function FooterGroups({ groups, onChange }: FooterGroupsProps) {
  const { words } = useSite();
  const ownTitles = [words.footerLinksHeading, words.footerHelpHeading];
  const nameOf = ({ title }: FooterGroup, place: number) =>
    title || (ownTitles[place] ?? `Group ${place + 1}`);
  const replace = (place: number, change: Partial<FooterGroup>) => {
    const group = groups[place];
    if (group) onChange(groups.toSpliced(place, 1, { ...group, ...change }));
  };
  return (
    <>
      <SortableList
        label="Groups"
        items={groups}
        nameOf={nameOf}
        onChange={onChange}
        actions={(group, place) => (
          <IconButton
            name={`Remove ${nameOf(group, place)}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => onChange(groups.toSpliced(place, 1))}
          />
        )}
      >
        {(group, place) => (
          <Field
            label={`Heading of group ${place + 1}`}
            {...(place < TITLED_FOOTER_GROUPS ? { hint: `Empty: ${ownTitles[place]}` } : {})}
          >
            <TextInput
              maxLength={LABEL_MAX_CHARS}
              value={group.title}
              onChange={({ currentTarget }) => replace(place, { title: currentTarget.value })}
            />
          </Field>
        )}
      </SortableList>
      {groups.map((group, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other identity
          key={place}
          className="mt-3 grid gap-2"
        >
          <p className="text-card font-semibold">{nameOf(group, place)}</p>
          <LinkList
            label={nameOf(group, place)}
            links={group.links}
            max={FOOTER_LINKS_MAX}
            onChange={(links) => replace(place, { links })}
          />
        </div>
      ))}
      {groups.length < FOOTER_GROUPS_MAX && (
        <Button
          type="button"
          tone="quiet"
          className="mt-2 justify-self-start"
          onClick={() => onChange([...groups, { title: "", links: [] }])}
        >
          <Plus aria-hidden="true" size={18} />
          Add a group
        </Button>
      )}
    </>
  );
}
