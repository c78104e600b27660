import {
  BookOpen, Coffee, Compass, Hash, Heart, House, Layers, Lightbulb, type LucideIcon, Megaphone, MessageCircle, MessagesSquare, Newspaper,
  Sparkles, Sprout, Star, Users,
} from "lucide-react";
import type { ServiceIcon } from "@db/vocabulary/services";

/** The icons that operators choose from for their services. */
export const serviceIconOf: Record<ServiceIcon, LucideIcon> = {
  newspaper: Newspaper, "message-circle": MessageCircle, "messages-square": MessagesSquare, users: Users, home: House, layers: Layers,
  hash: Hash, star: Star, heart: Heart, "book-open": BookOpen, lightbulb: Lightbulb, megaphone: Megaphone, sprout: Sprout,
  compass: Compass, coffee: Coffee, sparkles: Sparkles,
};
