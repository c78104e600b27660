declare module "ical/ical.js" {
  const ical: { parseICS: (text: string) => Record<string, unknown> };
  export default ical;
}
