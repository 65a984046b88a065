import { type AdminRole, hasPermission, type Permission } from "@ebute/contracts/administrators";
import {
  FileImage,
  FilePlus,
  History,
  Inbox,
  LayoutDashboard,
  List,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  Package,
  PanelsTopLeft,
  PenLine,
  Send,
  Settings,
  ShieldCheck,
  Signpost,
  Tags,
  UserCog,
  Users,
} from "lucide-react";
import { prefetchEditor } from "#components/editor/load-editor.ts";

type NavItem = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /**
   * Permission required to use the page. Undefined for pages about the administrator's own account.
   */
  permission?: Permission;
  /** Prefetches other resources of the page on hover or focus. */
  prefetch?: () => void;
};

/**
 * Returns the side menu for a role. The stored role may be stale, and the server checks every call.
 */
export function navItemsFor(role: AdminRole | undefined): readonly NavItem[] {
  return adminNavItems.filter(({ permission }) => isAllowed(role, permission));
}

const adminNavItems: readonly NavItem[] = [
  { href: "/admin", label: "Dashboard", permission: "seeDashboard", Icon: LayoutDashboard },
  {
    href: "/admin/addBlog",
    label: "Add Blogs",
    permission: "writeOwnPosts",
    Icon: FilePlus,
    prefetch: prefetchEditor,
  },
  { href: "/admin/listBlog", label: "Blog List", permission: "writeOwnPosts", Icon: List },
  { href: "/admin/media", label: "Pictures", permission: "writeContent", Icon: FileImage },
  { href: "/admin/pages", label: "Pages", permission: "editSite", Icon: PanelsTopLeft },
  { href: "/admin/categories", label: "Categories", permission: "editSite", Icon: Tags },
  { href: "/admin/authors", label: "Authors", permission: "editSite", Icon: PenLine },
  {
    href: "/admin/comment",
    label: "Comments",
    permission: "moderateComments",
    Icon: MessageSquare,
  },
  { href: "/admin/subscribers", label: "Subscribers", permission: "manageSubscribers", Icon: Mail },
  {
    href: "/admin/newsletters",
    label: "Newsletters",
    permission: "manageSubscribers",
    Icon: Newspaper,
  },
  { href: "/admin/users", label: "Users", permission: "manageStudents", Icon: Users },
  { href: "/admin/orders", label: "Orders", permission: "manageOrders", Icon: Package },
  { href: "/admin/messages", label: "Messages", permission: "readMessages", Icon: Inbox },
  { href: "/admin/mail", label: "Mail", permission: "manageMail", Icon: Send },
  {
    href: "/admin/administrators",
    label: "Administrators",
    permission: "manageAdministrators",
    Icon: UserCog,
  },
  { href: "/admin/redirects", label: "Redirects", permission: "manageSite", Icon: Signpost },
  { href: "/admin/settings", label: "Settings", permission: "editSite", Icon: Settings },
  { href: "/admin/activity", label: "Activity", permission: "readActivity", Icon: History },
  { href: "/admin/security", label: "Security", Icon: ShieldCheck },
];

/** Pages without a menu entry, by path prefix. */
const unlistedPages: readonly (readonly [string, Permission])[] = [
  ["/admin/addNewsletter", "manageSubscribers"],
  ["/admin/calendar", "writeContent"],
  ["/admin/editBlog/", "writeOwnPosts"],
  ["/admin/editPage/", "editSite"],
  ["/admin/editTutorial/", "writeContent"],
  ["/admin/import", "manageSite"],
  ["/admin/letters", "manageSite"],
  ["/admin/sample-content", "manageSite"],
  ["/admin/tags", "editSite"],
  ["/admin/welcome", "manageSite"],
];

/** True when the role may use the panel page at this path. */
export function canOpen(role: AdminRole | undefined, path: string): boolean {
  const item = adminNavItems.find(({ href }) => href === path);
  const [, permission] = unlistedPages.find(([start]) => path.startsWith(start)) ?? [];
  return isAllowed(role, item?.permission ?? permission);
}

function isAllowed(role: AdminRole | undefined, permission: Permission | undefined): boolean {
  return !role || !permission || hasPermission(role, permission);
}
