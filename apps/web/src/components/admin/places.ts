import {
  FilePlus,
  Inbox,
  LayoutDashboard,
  List,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Send,
  Users,
} from "lucide-react";
import { prefetchEditor } from "#components/editor/load-editor.ts";

type Place = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Fetches what the page needs besides its own script, once someone comes near it. */
  prefetch?: () => void;
};

/** The side menu, in order. */
export const adminPlaces: readonly Place[] = [
  { href: "/admin", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/admin/addBlog", label: "Add Blogs", Icon: FilePlus, prefetch: prefetchEditor },
  { href: "/admin/listBlog", label: "Blog List", Icon: List },
  { href: "/admin/comment", label: "Comments", Icon: MessageSquare },
  { href: "/admin/subscribers", label: "Subscribers", Icon: Mail },
  { href: "/admin/users", label: "Users", Icon: Users },
  { href: "/admin/orders", label: "Orders", Icon: Package },
  { href: "/admin/messages", label: "Messages", Icon: Inbox },
  { href: "/admin/mail", label: "Mail", Icon: Send },
];
