import type { LinkState } from "@ebute/contracts/links";
import {
  FOOTER_GROUPS_MAX,
  FOOTER_LINKS_MAX,
  type FooterGroup,
  HEADER_LINKS_MAX,
  LABEL_MAX_CHARS,
  type NavigationLink,
  pathOfTarget,
  TITLED_FOOTER_GROUPS,
} from "@ebute/contracts/settings";
import { useQueries } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { linkStateQuery } from "../../settings.queries.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { hiddenReason, linkDetail, linkLabel } from "./link-labels.ts";
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

type LinkListProps = {
  /** Name of the list for screen readers, such as "Header". */
  label: string;
  links: readonly NavigationLink[];
  max: number;
  onChange: (links: NavigationLink[]) => void;
};

/** Links in their order; each can be moved, changed and removed. */
function LinkList({ label, links, max, onChange }: LinkListProps) {
  const site = useSite();
  /** Index of the link in the dialog; the list's length for a new link. */
  const [edited, setEdited] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const isFull = links.length >= max;
  const states = useLinkStates(links);
  const nameOf = (link: NavigationLink) => linkLabel(link, site, states[links.indexOf(link)]);

  function handleRemove(place: number, name: string): void {
    onChange(links.toSpliced(place, 1));
    announce(`${name} is removed`);
    add.current?.focus();
  }
  function handleDone(link: NavigationLink): void {
    if (edited !== undefined) onChange(links.toSpliced(edited, 1, link));
    setEdited(undefined);
  }
  return (
    <div className="grid gap-2">
      {links.length > 0 && (
        <SortableList
          label={`Links: ${label}`}
          of={label}
          items={links}
          nameOf={nameOf}
          onChange={onChange}
          actions={(link, place) => (
            <>
              <IconButton
                name={`Edit ${nameOf(link)}: ${label}`}
                Icon={Pencil}
                onClick={() => setEdited(place)}
              />
              <IconButton
                name={`Remove ${nameOf(link)}: ${label}`}
                Icon={Trash2}
                tone="danger"
                onClick={() => handleRemove(place, nameOf(link))}
              />
            </>
          )}
        >
          {(link, place) => <LinkText link={link} state={states[place]} />}
        </SortableList>
      )}
      <Button
        ref={add}
        type="button"
        tone="quiet"
        aria-label={`Add a link: ${label}`}
        aria-disabled={isFull || undefined}
        className="justify-self-start"
        onClick={() => isFull || setEdited(links.length)}
      >
        <Plus aria-hidden="true" size={18} />
        Add a link
      </Button>
      {isFull && <Text size="small" tone="quiet">{`There can be at most ${max} links here.`}</Text>}
      {edited !== undefined && (
        <LinkDialog link={links[edited]} onDone={handleDone} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function LinkText({ link, state }: { link: NavigationLink; state: LinkState | undefined }) {
  const site = useSite();
  const hidden = hiddenReason(link, site, state);
  return (
    <>
      <Text size="title">{linkLabel(link, site, state)}</Text>
      <Text size="small" tone="quiet">
        {linkDetail(link.target)}
      </Text>
      {hidden && (
        <Text size="small" className="text-warn font-semibold">
          {hidden}
        </Text>
      )}
    </>
  );
}

/**
 * Returns the state of each link's target for visitors; undefined while it loads, and for targets
 * outside the site.
 */
function useLinkStates(links: readonly NavigationLink[]): (LinkState | undefined)[] {
  const trpc = useTRPC();
  return useQueries({
    queries: links.map(({ target }) => {
      const path = pathOfTarget(target);
      return { ...linkStateQuery(trpc, path ?? "/"), enabled: path !== undefined };
    }),
    combine: (results) =>
      results.map(({ data }, place) => (hasPath(links[place]) ? data : undefined)),
  });
}

function hasPath(link: NavigationLink | undefined): boolean {
  return link !== undefined && pathOfTarget(link.target) !== undefined;
}
