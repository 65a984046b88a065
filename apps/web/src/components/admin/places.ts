import type { AdminRole } from "@ebute/contracts/auth";
import {
  FilePlus,
  History,
  Inbox,
  LayoutDashboard,
  List,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Send,
  ShieldCheck,
  UserCog,
  Users,
} from "lucide-react";
import { prefetchEditor } from "#components/editor/load-editor.ts";

type Place = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Who finds something there; the others would be refused. */
  roles: readonly AdminRole[];
  /** Fetches what the page needs besides its own script, once someone comes near it. */
  prefetch?: () => void;
};

const owners = ["owner"] as const;
const editors = ["owner", "editor"] as const;
const everyone = ["owner", "editor", "moderator"] as const;

/** The side menu of somebody, in order. Who they are is only a guess of the device: the server decides on every call. */
export function placesOf(role: AdminRole | undefined): readonly Place[] {
  return adminPlaces.filter(({ roles }) => !role || roles.includes(role));
}

const adminPlaces: readonly Place[] = [
  { href: "/admin", label: "Dashboard", roles: everyone, Icon: LayoutDashboard },
  {
    href: "/admin/addBlog",
    label: "Add Blogs",
    roles: editors,
    Icon: FilePlus,
    prefetch: prefetchEditor,
  },
  { href: "/admin/listBlog", label: "Blog List", roles: editors, Icon: List },
  { href: "/admin/comment", label: "Comments", roles: everyone, Icon: MessageSquare },
  { href: "/admin/subscribers", label: "Subscribers", roles: editors, Icon: Mail },
  { href: "/admin/users", label: "Users", roles: editors, Icon: Users },
  { href: "/admin/orders", label: "Orders", roles: editors, Icon: Package },
  { href: "/admin/messages", label: "Messages", roles: editors, Icon: Inbox },
  { href: "/admin/mail", label: "Mail", roles: editors, Icon: Send },
  { href: "/admin/administrators", label: "Administrators", roles: owners, Icon: UserCog },
  { href: "/admin/activity", label: "Activity", roles: owners, Icon: History },
  { href: "/admin/security", label: "Security", roles: everyone, Icon: ShieldCheck },
];
