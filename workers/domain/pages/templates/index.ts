/** Templates that pages begin with. */
export { starterNames, type StarterName } from "./starters/names";
export {
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  newPartId,
  startersIn,
  starterTemplate,
  templateNamed,
} from "./templates";
