import type { PageSection } from "@ebute/contracts/pages";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { useRowOrder } from "#lib/tables/row-order.ts";
import { newUuid } from "#lib/text/ids.ts";
import { DragHandle, ReorderButtons } from "./reorder-buttons.tsx";
import { type FieldValues, SectionFields } from "./section-fields.tsx";
import { type SectionForm as Form, sectionForms } from "./section-kinds.ts";

type SectionFormProps = {
  section: PageSection;
  onChange: (changes: FieldValues) => void;
};

/** The form of one section: its own fields, then its entries. */
export function SectionForm({ section, onChange }: SectionFormProps) {
  const form = sectionForms[section.kind];
  const values: FieldValues = section;
  const items = Array.isArray(values.items) ? values.items.filter(isItem) : [];
  return (
    <div className="grid grid-cols-1 gap-4">
      {form.fields.length === 0 && (
        <Text tone="quiet">
          This section has nothing to fill in: its words are under Settings, Words.
        </Text>
      )}
      <SectionFields fields={form.fields} part={values} onChange={onChange} />
      {form.items && (
        <Items items={items} form={form.items} onChange={(next) => onChange({ items: next })} />
      )}
    </div>
  );
}

type Item = FieldValues & { id: string };

type ItemsProps = {
  items: readonly Item[];
  form: NonNullable<Form["items"]>;
  onChange: (items: Item[]) => void;
};

/** The entries of a section; one is expanded at a time. */
function Items({ items, form, onChange }: ItemsProps) {
  const { noun, fields, blank } = form;
  const [openId, setOpenId] = useState<string>();
  const nameOf = (item: Item) => shortNameOf(item) || `Empty ${noun}`;
  const { draggedId, moveBy, rowProps, handleProps } = useRowOrder({
    items,
    rowOf: (item) => ({ id: item.id, name: nameOf(item) }),
    onOrder: onChange,
  });

  function add(): void {
    const id = newUuid();
    onChange([...items, { id, ...blank() }]);
    setOpenId(id);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="border-rule divide-rule divide-y border-y">
        {items.map((item, index) => {
          const name = nameOf(item);
          const isOpen = item.id === openId;
          return (
            <li
              key={item.id}
              {...rowProps(item.id)}
              className={draggedId === item.id ? "bg-surface-2" : ""}
            >
              <div className="flex flex-wrap items-center">
                <DragHandle {...handleProps(item.id)} />
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="min-h-control min-w-0 flex-1 cursor-pointer py-1 text-left font-semibold wrap-anywhere"
                  onClick={() => setOpenId(isOpen ? undefined : item.id)}
                >
                  {name}
                </button>
                <ReorderButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onMove={(by) => moveBy(item.id, by)}
                />
                <IconButton
                  name={`Remove ${name}`}
                  Icon={Trash2}
                  tone="danger"
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              </div>
              {isOpen && (
                <div className="grid grid-cols-1 gap-4 pt-1 pb-5">
                  <SectionFields
                    fields={fields}
                    part={item}
                    suffix={`, ${name}`}
                    onChange={(changes) =>
                      onChange(
                        items.map((one) => (one.id === item.id ? { ...one, ...changes } : one)),
                      )
                    }
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Button type="button" tone="secondary" className="w-fit" onClick={add}>
        <Plus aria-hidden="true" size={18} />
        {`Add a ${noun}`}
      </Button>
    </div>
  );
}

function shortNameOf({ id: _id, ...item }: Item): string {
  const { title, name, question, caption } = item;
  const label = [title, name, question, caption].find(
    (value) => typeof value === "string" && value,
  );
  return typeof label === "string" ? label : "";
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && "id" in value;
}
