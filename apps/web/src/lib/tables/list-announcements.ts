import { type RefObject, useEffect, useRef } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { focusHeadingOf } from "./row-focus.ts";

type ListState = {
  /** Identifies the list by its search and filter. */
  list: string;
  page: number;
  /** Row count such as "12 blogs"; undefined until the rows have loaded. */
  text: string | undefined;
  /** Section of the screen that contains the list. */
  section: RefObject<HTMLElement | null>;
};

/**
 * Announces the row count after a new search or filter. After paging, also moves the focus to the
 * heading, because the used link may be gone.
 */
export function useListAnnouncements({ list, page, text, section }: ListState): void {
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
