import { type HomeSection, homeSections } from "@ebute/contracts/settings";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Text } from "#components/ui/text.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { homeSectionTitles } from "../sections/home-section.ts";
import { useSectionNotes } from "./home-section-notes.ts";

type HomeSectionOrderProps = {
  id: string;
  label: string;
  hint: ReactNode;
  /** Shown sections, in their order. */
  chosen: unknown;
  form: UseFormReturn<Record<string, unknown>>;
  onChange: (names: HomeSection[]) => void;
};

/** Chooses and orders sections: shown ones first, each with buttons that move it. */
export function HomeSectionOrder(props: HomeSectionOrderProps) {
  const { id, label, hint, chosen, form, onChange } = props;
  const notes = useSectionNotes(form);
  const order: HomeSection[] = Array.isArray(chosen) ? chosen.filter(isHomeSection) : [];
  const hidden = homeSections.filter((name) => !order.includes(name));

  function move(name: HomeSection, by: 1 | -1): void {
    const from = order.indexOf(name);
    const next = order.filter((other) => other !== name);
    next.splice(from + by, 0, name);
    onChange(next);
    announce(`${homeSectionTitles[name]} is number ${from + by + 1} of ${next.length}`);
  }

  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="text-card font-semibold">{label}</legend>
      <p className="text-ink-2 text-small">{hint}</p>
      <ul className="border-rule divide-rule rounded-control divide-y border">
        {[...order, ...hidden].map((name) => {
          const title = homeSectionTitles[name];
          const index = order.indexOf(name);
          return (
            <li key={name} className="flex flex-wrap items-center gap-1 px-3">
              <span className="mr-auto min-w-0">
                <Checkbox
                  label={title}
                  checked={index >= 0}
                  onChange={() =>
                    onChange(
                      index >= 0 ? order.filter((other) => other !== name) : [...order, name],
                    )
                  }
                />
              </span>
              {index >= 0 && notes[name] && (
                <Text size="small" tone="quiet" className="order-last w-full pb-2">
                  {`Not shown: ${notes[name]}`}
                </Text>
              )}
              {index > 0 && (
                <IconButton
                  name={`Move ${title} up`}
                  Icon={ArrowUp}
                  onClick={() => move(name, -1)}
                />
              )}
              {index >= 0 && index < order.length - 1 && (
                <IconButton
                  name={`Move ${title} down`}
                  Icon={ArrowDown}
                  onClick={() => move(name, 1)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function isHomeSection(name: unknown): name is HomeSection {
  return homeSections.some((section) => section === name);
}
