import { type RefObject, useEffect, useRef } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { focusHeadingOf } from "./row-focus.ts";

type Shown = {
  /** Names what the list is of: its search and filter. */
  list: string;
  page: number;
  /** Such as "12 blogs"; undefined until the rows are there. */
  text: string | undefined;
  /** The part of the screen that the list has to itself. */
  section: RefObject<HTMLElement | null>;
};

/**
 * A screen reader hears how many rows another search or filter found. Another page begins at the heading: the link that
 * led there may be gone.
 */
export function useListChanges({ list, page, text, section }: Shown): void {
  const last = useRef({ list, page });
  useEffect(() => {
    if (text === undefined) return;
    const isOtherList = last.current.list !== list;
    const isOtherPage = last.current.page !== page;
    last.current = { list, page };
    if (isOtherList) announce(text);
    else if (isOtherPage) {
      focusHeadingOf(section.current);
      announce(`Page ${page}, ${text}`);
    }
  }, [list, page, text, section]);
}
