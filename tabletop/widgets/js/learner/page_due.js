// For pages that tell when a ruling is asked again: they carry the scheduler.
import { dueOf } from "./due.js";
import { registerReckoner } from "./remember.js";

registerReckoner((answers) => Object.fromEntries([...dueOf(answers)].map(([ruling, { day }]) => [ruling, day])));
