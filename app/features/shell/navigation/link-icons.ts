import {
  BookOpen, CalendarDays, CircleHelp, File, Gift, Globe, GraduationCap, Heart, Image, Link, type LucideIcon, Mail, Music, Phone,
  ShoppingBag, Star, Video,
} from "lucide-react";
import type { LinkIcon } from "@db/vocabulary/enumerations";

/** The pictures of the links beside the spaces, by name. */
export const linkIconOf: Record<LinkIcon, LucideIcon> = {
  link: Link, globe: Globe, book: BookOpen, calendar: CalendarDays, video: Video, music: Music, picture: Image, file: File, gift: Gift,
  heart: Heart, star: Star, mail: Mail, phone: Phone, help: CircleHelp, shop: ShoppingBag, graduation: GraduationCap,
};
