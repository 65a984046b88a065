import {
  ClipboardList,
  FilePlus,
  LayoutDashboard,
  List,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquare,
  Package,
  School,
  ShieldCheck,
} from "lucide-react";

/** Icons of entries that the bar of phones may have, by the address of the page. */
export const barIcons: Readonly<Record<string, LucideIcon>> = {
  "/admin": LayoutDashboard,
  "/admin/addBlog": FilePlus,
  "/admin/classes": School,
  "/admin/comment": MessageSquare,
  "/admin/exams": ClipboardList,
  "/admin/listBlog": List,
  "/admin/orders": Package,
  "/admin/security": ShieldCheck,
  "/admin/threads": MessageCircleQuestionMark,
};
