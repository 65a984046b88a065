import {
  FilePlus,
  LayoutDashboard,
  List,
  type LucideIcon,
  Mail,
  MessageSquare,
} from "lucide-react";

type Place = { href: string; label: string; Icon: LucideIcon };

/** The side menu, in order. */
export const adminPlaces: readonly Place[] = [
  { href: "/admin", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/admin/addBlog", label: "Add Blogs", Icon: FilePlus },
  { href: "/admin/listBlog", label: "Blog List", Icon: List },
  { href: "/admin/comment", label: "Comments", Icon: MessageSquare },
  { href: "/admin/subscribers", label: "Subscribers", Icon: Mail },
];
