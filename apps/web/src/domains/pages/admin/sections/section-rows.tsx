import {
  type OutdatedSentence,
  type PageSection,
  type SectionKind,
  sectionKinds,
} from "@ebute/contracts/pages";
import { Copy, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useRowOrder } from "#lib/tables/row-order.ts";
import { newUuid } from "#lib/text/ids.ts";
import { DragHandle, ReorderButtons } from "./reorder-buttons.tsx";
import { sectionExcerpt, sectionForms } from "./section-kinds.ts";

/** Selected row: the page itself, or a section by its id. */
export const PAGE_ROW_ID = "page";

type SectionRowsProps = {
  sections: readonly PageSection[];
  chosen: string | undefined;
  outdated: readonly OutdatedSentence[];
  onChoose: (id: string) => void;
  onChange: (sections: PageSection[]) => void;
};

/** Rows of the page itself and its sections; one is selected. */
export function SectionRows(props: SectionRowsProps) {
  const { sections, chosen, outdated, onChoose, onChange } = props;
  const { draggedId, moveBy, rowProps, handleProps } = useRowOrder({
    items: sections,
    rowOf: (section) => ({ id: section.id, name: labelOf(section) }),
    onOrder: onChange,
  });

  function add(section: PageSection): void {
    const index = sections.findIndex(({ id }) => id === chosen);
    onChange(sections.toSpliced(index < 0 ? sections.length : index + 1, 0, section));
    onChoose(section.id);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label="Sections" className="border-rule divide-rule divide-y border-y">
        <li>
          <RowButton isChosen={chosen === PAGE_ROW_ID} onClick={() => onChoose(PAGE_ROW_ID)}>
            <span>Title and address</span>
          </RowButton>
        </li>
        {sections.map((section, index) => (
          <li
            key={section.id}
            {...rowProps(section.id)}
            className={draggedId === section.id ? "bg-surface-2" : ""}
          >
            <div className="flex items-center">
              <DragHandle {...handleProps(section.id)} />
              <RowButton isChosen={chosen === section.id} onClick={() => onChoose(section.id)}>
                <span>{sectionForms[section.kind].name}</span>
                <span className="text-small text-ink-2 font-normal wrap-anywhere">
                  {sectionExcerpt(section) || "Empty"}
                </span>
                {outdated.some(({ sectionId }) => sectionId === section.id) && (
                  <span className="text-small text-warn font-semibold">Please check</span>
                )}
              </RowButton>
            </div>
            <SectionActions
              section={section}
              isChosen={chosen === section.id}
              place={{ isFirst: index === 0, isLast: index === sections.length - 1 }}
              onMove={(by) => moveBy(section.id, by)}
              onDuplicate={() => add(copyOf(section))}
              onRemove={() => {
                onChange(sections.filter(({ id }) => id !== section.id));
                if (chosen === section.id) onChoose(PAGE_ROW_ID);
              }}
            />
          </li>
        ))}
      </ul>
      <Field label="Add a section">
        <Select
          value=""
          onChange={(event) => {
            const kind = sectionKinds.find((name) => name === event.currentTarget.value);
            if (kind) add(blankSection(kind));
          }}
        >
          <option value="">Choose what to add</option>
          {sectionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {sectionForms[kind].name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

type SectionActionsProps = {
  section: PageSection;
  isChosen: boolean;
  place: { isFirst: boolean; isLast: boolean };
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/**
 * Buttons of a section's row. Phones hide the rows while a section is open, so there every row has
 * them; elsewhere only the selected one.
 */
function SectionActions(props: SectionActionsProps) {
  const { section, isChosen, place, onMove, onDuplicate, onRemove } = props;
  const name = labelOf(section);
  return (
    <div className={`flex flex-wrap pb-1 ${isChosen ? "" : "md:hidden"}`}>
      <ReorderButtons {...place} name={name} onMove={onMove} />
      <IconButton name={`Duplicate ${name}`} Icon={Copy} onClick={onDuplicate} />
      <IconButton name={`Remove ${name}`} Icon={Trash2} tone="danger" onClick={onRemove} />
    </div>
  );
}

type RowButtonProps = { isChosen: boolean; onClick: () => void; children: ReactNode };

function RowButton({ isChosen, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? "true" : undefined}
      className="aria-[current]:border-danfo hover:bg-surface-2 grid min-h-12 w-full min-w-0 cursor-pointer content-center border-l-3 border-transparent px-3 py-2 text-left aria-[current]:font-semibold"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function labelOf(section: PageSection): string {
  const words = sectionExcerpt(section);
  return words ? `${sectionForms[section.kind].name}: ${words}` : sectionForms[section.kind].name;
}

function blankSection(kind: SectionKind): PageSection {
  // A new section may be incomplete until it is filled in; saving checks it.
  return { kind, id: newUuid(), ...sectionForms[kind].blank() } as PageSection;
}

function copyOf(section: PageSection): PageSection {
  const id = newUuid();
  if (!("items" in section)) return { ...section, id };
  const items = section.items.map((item) => ({ ...item, id: newUuid() }));
  return Object.assign({}, section, { id, items });
}
