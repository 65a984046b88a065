import { useQuery } from "@tanstack/react-query";
import { useSite } from "#lib/page/use-site.ts";
import { mayShow, useAdminRole } from "#lib/session/admin-role.ts";
import { formatDate } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { hasWords } from "./find-screens.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

/** Shorter texts match too much. */
const MIN_CHARS = 2;
const ITEMS_MAX = 5;
const LABEL_CHARS = 60;

type RecordList = {
  data: PaletteItem[] | undefined;
  isFetching: boolean;
  isError: boolean;
};

type Records = {
  groups: PaletteGroup[];
  isSearching: boolean;
  hasFailed: boolean;
};

/** Searches the lists that the administrator may see, each as its own screen does. */
export function useRecords(words: string): Records {
  const trpc = useTRPC();
  const role = useAdminRole();
  const site = useSite();
  const q = words.length >= MIN_CHARS ? words : "";
  const options = (permission: Parameters<typeof mayShow>[1]) => ({
    enabled: q !== "" && mayShow(role, permission),
    retry: false,
    throwOnError: false,
  });
  const orders = useQuery({
    ...trpc.orders.table.queryOptions({ q }),
    ...options("manageOrders"),
    select: (page) =>
      page.orders.map(({ orderId, number, customerName, status }) => ({
        href: `/admin/orders?q=${encodeURIComponent(orderId)}`,
        label: customerName,
        detail: `No. ${number}, ${status}`,
      })),
  });
  const customers = useQuery({
    ...trpc.customers.table.queryOptions({ q }),
    ...options("manageOrders"),
    select: (page) =>
      page.customers.map(({ _id, name, phone, email }) => ({
        href: `/admin/customer/${_id}`,
        label: name || phone || email,
        detail: phone || email,
      })),
  });
  const messages = useQuery({
    ...trpc.contact.table.queryOptions({ q }),
    ...options("readMessages"),
    select: (page) =>
      page.messages.map(({ _id, from_name, message, createdAt }) => ({
        href: `/admin/message/${_id}`,
        label: `${from_name}: ${cut(message)}`,
        detail: formatDate(createdAt, site),
      })),
  });
  const students = useQuery({
    ...trpc.students.table.queryOptions({ q }),
    ...options("manageStudents"),
    select: (page) =>
      page.students.map(({ fullName, phone }) => ({
        href: `/admin/users?q=${encodeURIComponent(phone)}`,
        label: fullName,
        detail: phone,
      })),
  });
  const posts = useQuery({
    ...trpc.posts.table.queryOptions({ q }),
    ...options("writeOwnPosts"),
    select: (page) =>
      page.posts.map(({ _id, title, createdAt }) => ({
        href: `/admin/editBlog/${_id}`,
        label: title,
        detail: formatDate(createdAt, site),
      })),
  });
  const pages = useQuery({
    ...trpc.pages.list.queryOptions(),
    ...options("editSite"),
    select: (list) =>
      list.pages
        .filter(({ title }) => hasWords(title, q))
        .map(({ _id, title, path }) => ({
          href: `/admin/editPage/${_id}`,
          label: title,
          detail: path,
        })),
  });
  const lists: [heading: string, list: RecordList][] = [
    ["Orders", orders],
    ["Customers", customers],
    ["Messages", messages],
    ["Students", students],
    ["Blogs", posts],
    ["Pages", pages],
  ];
  return {
    groups: lists
      .map(([heading, { data = [] }]) => ({ heading, items: q ? data.slice(0, ITEMS_MAX) : [] }))
      .filter(({ items }) => items.length > 0),
    isSearching: lists.some(([, list]) => list.isFetching),
    hasFailed: lists.some(([, list]) => list.isError),
  };
}

/** The first words of a text that may be long. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LABEL_CHARS ? `${line.slice(0, LABEL_CHARS).trimEnd()} …` : line;
}
