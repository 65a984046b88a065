import type { AdminRole, Permission } from "@ebute/contracts/administrators";
import { mayShow } from "#lib/session/admin-role.ts";

type NavItem = {
  href: string;
  label: string;
  /** Label in the bar of phones, where the other one is too long. */
  short?: string;
  /**
   * Permission required to use the page. Undefined for pages about the administrator's own account,
   * and for the start.
   */
  permission?: Permission;
};

/** The first group has no heading. */
export type NavGroup = { heading: string; items: readonly NavItem[] };

type Entry = readonly [page: string, label: string, permission?: Permission, short?: string];

/** Pages are below `/admin`. */
const groups: readonly (readonly [heading: string, ...entries: Entry[]])[] = [
  ["", ["", "Dashboard"]],
  [
    "Write",
    ["/addBlog", "Add Blogs", "writeOwnPosts"],
    ["/listBlog", "Blog List", "writeOwnPosts"],
    ["/categories", "Categories", "editSite"],
    ["/authors", "Authors", "editSite"],
    ["/media", "Pictures", "writeContent"],
  ],
  [
    "Site",
    ["/pages", "Pages", "editSite"],
    ["/redirects", "Redirects", "manageSite"],
    ["/settings", "Settings", "editSite"],
  ],
  [
    "Readers",
    ["/comment", "Comments", "moderateComments"],
    ["/subscribers", "Subscribers", "manageSubscribers"],
    ["/newsletters", "Newsletters", "manageSubscribers"],
  ],
  [
    "Study",
    ["/classes", "Classes", "teach"],
    ["/courses", "Courses", "teach"],
    ["/questions", "Questions", "teach"],
    ["/threads", "Questions of students", "answerStudents", "To answer"],
    ["/exams", "Exams", "teach"],
    ["/users", "Users", "manageStudents"],
  ],
  [
    "Orders",
    ["/orders", "Orders", "manageOrders"],
    ["/customers", "Customers", "manageOrders"],
    ["/sales", "Sales", "manageOrders"],
    ["/messages", "Messages", "readMessages"],
  ],
  [
    "Firm",
    ["/mail", "Mail", "manageMail"],
    ["/administrators", "Administrators", "manageAdministrators"],
    ["/activity", "Activity", "readActivity"],
    ["/security", "Security"],
  ],
];

const navGroups: readonly NavGroup[] = groups.map(([heading, ...entries]) => ({
  heading,
  items: entries.map(([page, label, permission, short]) => ({
    href: `/admin${page}`,
    label,
    ...(permission && { permission }),
    ...(short && { short }),
  })),
}));

/**
 * Returns the menu for a role, without groups of which it may open nothing. The stored role may be
 * stale, and the server checks every call.
 */
export function navGroupsFor(role: AdminRole | undefined): NavGroup[] {
  return navGroups
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(({ permission }) => isAllowed(role, permission)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Most used pages first. */
const used = [
  "",
  "/addBlog",
  "/comment",
  "/orders",
  "/classes",
  "/threads",
  "/exams",
  "/listBlog",
  "/security",
];

const BAR_ITEMS = 4;

/** Returns the most used entries that a role may open, for the bar of phones. */
export function barItemsFor(role: AdminRole | undefined): NavItem[] {
  const items = navGroupsFor(role).flatMap((group) => group.items);
  return used
    .flatMap((page) => items.filter(({ href }) => href === `/admin${page}`))
    .slice(0, BAR_ITEMS);
}

/** Pages without a menu entry, by path prefix. */
const unlistedPages: readonly (readonly [string, Permission])[] = [
  ["/admin/addNewsletter", "manageSubscribers"],
  ["/admin/addQuestion", "teach"],
  ["/admin/assignment/", "teach"],
  ["/admin/calendar", "writeContent"],
  ["/admin/class/", "teach"],
  ["/admin/comment/", "moderateComments"],
  ["/admin/customer/", "manageOrders"],
  ["/admin/editBlog/", "writeOwnPosts"],
  ["/admin/editPage/", "editSite"],
  ["/admin/editQuestion/", "teach"],
  ["/admin/editTutorial/", "teach"],
  ["/admin/exam/", "teach"],
  ["/admin/import", "manageSite"],
  ["/admin/letters", "manageSite"],
  ["/admin/message/", "readMessages"],
  ["/admin/questions/", "teach"],
  ["/admin/sample-content", "manageSite"],
  ["/admin/tags", "editSite"],
  ["/admin/thread/", "answerStudents"],
  ["/admin/welcome", "manageSite"],
];

/** True when the role may use the panel page at this path. */
export function canOpen(role: AdminRole | undefined, path: string): boolean {
  const item = navGroups.flatMap(({ items }) => items).find(({ href }) => href === path);
  const [, permission] = unlistedPages.find(([start]) => path.startsWith(start)) ?? [];
  return isAllowed(role, item?.permission ?? permission);
}

function isAllowed(role: AdminRole | undefined, permission: Permission | undefined): boolean {
  return !permission || mayShow(role, permission);
}
