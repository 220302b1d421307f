// The icons of Exploding Kittens: its cards, those of the other boxes, and what is done with them.
import { iconsWith } from "#kit/core/icons.js";

const SHAPES = {
  back: [
    ["ellipse", [24, 32, 11, 9], "fill"],
    ["ellipse", [9, 22, 4.5, 6], "fill"],
    ["ellipse", [18.5, 13, 4.5, 6.5], "fill"],
    ["ellipse", [29.5, 13, 4.5, 6.5], "fill"],
    ["ellipse", [39, 22, 4.5, 6], "fill"],
  ],
  attack: [
    ["path", "M29 3 10 27h11l-4 18 21-26H26z", "fill"],
    ["path", "M5 9l6 5M3 19h7M43 31l-6-3M45 41l-8-4", "line 3"],
  ],
  skip: [
    ["path", "M5 36C8 12 34 10 38 30", "line 4.5"],
    ["path", "M29 26l9.500 9L45 23z", "fill"],
    ["path", "M13 40h14", "line 4.5"],
  ],
  favor: [
    ["path", "M7 21h34v6H7zM10 30h12v14H10zM26 30h12v14H26z", "fill"],
    ["path", "M24 20C20 6 7 6 11 15c2 4 8 5 13 5zm0 0c4-14 17-14 13-5-2 4-8 5-13 5z", "line 4"],
  ],
  shuffle: [
    ["path", "M4 13h8c10 0 14 22 24 22h6M4 35h8c4 0 7-4 9.500-8M27 20c2.500-4 5-7 9-7h6", "line 4.5"],
    ["path", "M37 6l8 7-8 7zM37 28l8 7-8 7z", "fill"],
  ],
  see_the_future_3: [
    ["path", "M3 25C9 13 17 9 24 9s15 4 21 16c-6 10-14 14-21 14S9 35 3 25z", "line 4"],
    ["circle", [24, 24.5, 7.5], "fill"],
  ],
  defuse: [
    ["circle", [13, 37, 6.5], "line 4"],
    ["circle", [35, 37, 6.5], "line 4"],
    ["path", "M17 32 33 5M31 32 15 5", "line 4.5"],
    ["path", "M3 17h11M34 17h11", "line 4"],
  ],
  nope: [
    ["circle", [24, 24, 18], "line 6"],
    ["path", "M12 12l24 24", "line 6"],
  ],
  exploding_kitten: [
    ["circle", [21, 30, 15], "fill"],
    ["path", "M9 20l1-10 8 5zM33 20l-1-10-8 5z", "fill"],
    ["path", "M31 17c3-8 7-9 10-7", "line 3.5"],
    ["path", "M42 3v5M46 13l-4-2M36 3l3 4", "line 2.5"],
    ["path", "M13 26l6 5M19 26l-6 5M24 26l6 5M30 26l-6 5", "cutline 2.4"],
    ["path", "M17 38c3-3 6-3 9 0", "cutline 2.4"],
  ],
  // five cats: pointed face, round sleeper, sitting from behind, wide face with a beard, long cat walking
  cat_1: [
    ["path", "M8 6l8 8c5-2 11-2 16 0l8-8 2 19c0 10-8 18-18 18S6 35 6 25z", "fill"],
    ["circle", [17, 25, 2.7], "cut"],
    ["circle", [31, 25, 2.7], "cut"],
    ["path", "M21 32l3 2.500 3-2.500M24 34.500V38", "cutline 2.2"],
  ],
  cat_2: [
    ["path", "M24 44C10 44 4 36 4 28S11 12 24 12s20 8 20 17c0 8-6 11-11 11-6 0-9-4-9-8s3-7 7-7", "line 5"],
    ["path", "M6 23 5 9l11 6z", "fill"],
    ["path", "M19 25l4 2", "line 2.5"],
  ],
  cat_3: [
    ["path", "M15 3l4 6h7l4-6 2 10c0 5-2 7-3 8 6 4 8 9 8 15v9H9v-9c0-6 2-11 7-15-1-1-3-3-3-8z", "fill"],
    ["path", "M36 41c9 0 9-8 6-14", "line 4"],
    ["path", "M23 28v13", "cutline 2.2"],
  ],
  cat_4: [
    ["path", "M4 8l9 5c7-2 15-2 22 0l9-5v18c0 5-3 8-7 10L24 46 11 36c-4-2-7-5-7-10z", "fill"],
    ["path", "M13 21h7M28 21h7", "cutline 2.8"],
    ["path", "M15 31l9-3 9 3M19 37v-5M24 40v-7M29 37v-5", "cutline 2.2"],
  ],
  cat_5: [
    ["path", "M8 22h24l3-8 3 4h3l3-4 1 12c0 4-3 6-6 6v11h-5V34H17v9h-5V33c-3-2-4-6-4-11z", "fill"],
    ["path", "M8 24C3 20 3 13 6 8", "line 4"],
    ["path", "M17 24v6M23 24v6M29 24v6", "cutline 2.4"],
    ["circle", [40, 22, 1.6], "cut"],
  ],
  crown: [["path", "M5 14l10 9 9-15 9 15 10-9-4 26H9z", "fill"]],
  put_back: [
    ["path", "M6 30h36v14H6z", "fill"],
    ["path", "M24 3v21M14 15l10 10 10-10", "line 5"],
  ],
  bang: [["path", "M24 1l5 13 12-7-5 13 11 4-11 5 5 13-12-7-5 12-5-12-12 7 5-13L1 24l11-4L7 7l12 7z", "fill"]],
  // cards played together: two, three, five
  pair: [["path", "M7 9h15v30H7zM26 9h15v30H26z", "fill"]],
  triple: [["path", "M3 11h12v26H3zM18 11h12v26H18zM33 11h12v26H33z", "fill"]],
  five: [["path", "M1 14h7v20H1zM11 14h7v20h-7zM21 14h7v20h-7zM31 14h7v20h-7zM41 14h6v20h-6z", "fill"]],
  scarf: [
    ["path", "M3 18c12 7 30 7 42 0v11c-12 7-30 7-42 0z", "fill"],
    ["path", "M36 32l6 12M31 33l2 11", "line 4"],
  ],
  // the cards that only the other boxes bring
  imploding_kitten: [
    ["circle", [24, 28, 11], "fill"],
    ["path", "M15 21l1-9 6 5zM33 21l-1-9-6 5z", "fill"],
    ["path", "M18 25l4 4M22 25l-4 4M26 25l4 4M30 25l-4 4M21 34c2-2 4-2 6 0", "cutline 2"],
    ["path", "M2 4l7 7M46 4l-7 7M2 45l7-6M46 45l-7-6", "line 3"],
    ["path", "M12 5v9H3zM36 5v9h9zM12 45v-9H3zM36 45v-9h9z", "fill"],
  ],
  feral_cat: [
    ["path", "M7 3l9 8 3-4 3 3 2-4 2 4 3-3 3 4 9-8 1 15 5 2-4 3 4 4-5 2 2 5-6 1-3 6-5-1-6 6-6-6-5 1-3-6-6-1 2-5-5-2 4-4-4-3 5-2z", "fill"],
    ["path", "M13 21l8 4M35 21l-8 4", "cutline 3"],
    ["path", "M16 33l4-2 2 4 2-3 2 3 2-4 4 2", "cutline 2.2"],
  ],
  alter_the_future_3: [
    ["path", "M5 16C10 8 17 4 24 4s14 4 19 12c-5 8-12 11-19 11S10 24 5 16z", "line 4"],
    ["circle", [24, 15.5, 5.5], "fill"],
    ["path", "M12 39h24", "line 4.5"],
    ["path", "M14 31L3 39l11 8zM34 31l11 8-11 8z", "fill"],
  ],
  alter_the_future_5: [
    ["path", "M8 12C12 6 18 3 24 3s12 3 16 9c-4 6-10 9-16 9S12 18 8 12z", "line 3.5"],
    ["circle", [24, 12, 4.3], "fill"],
    ["path", "M12 31h24", "line 4"],
    ["path", "M13 24L4 31l9 7zM35 24l9 7-9 7z", "fill"],
    ["path", "M4 40h5v7H4zM13 40h5v7h-5zM22 40h5v7h-5zM31 40h5v7h-5zM40 40h5v7h-5z", "fill"],
  ],
  alter_the_future_3_now: [
    ["path", "M19 3h10M24 3v7M38 8l3 3", "line 4"],
    ["path", "M24 10a17.500 17.500 0 1 0 .1 0z", "line 4"],
    ["path", "M17 27.500h14", "line 4"],
    ["path", "M19 20l-9 7.500 9 7.500zM29 20l9 7.500-9 7.500z", "fill"],
  ],
  share_the_future_3: [
    ["path", "M2 13c4-6 8-9 13-9s9 3 13 9c-4 6-8 8-13 8S6 19 2 13z", "line 3.5"],
    ["circle", [15, 12.5, 4], "fill"],
    ["path", "M20 36c4-6 8-9 13-9s9 3 13 9c-4 6-8 8-13 8s-9-2-13-8z", "line 3.5"],
    ["circle", [33, 35.5, 4], "fill"],
    ["path", "M9 25v6c0 3 2 5 5 5", "line 3.5"],
    ["path", "M13 29l8 7-8 7z", "fill"],
  ],
  see_the_future_5: [
    ["path", "M4 18C10 8 17 4 24 4s14 4 20 14c-6 9-13 13-20 13S10 27 4 18z", "line 4"],
    ["circle", [24, 17.5, 6.5], "fill"],
    ["path", "M4 37h5v9H4zM13 37h5v9h-5zM22 37h5v9h-5zM31 37h5v9h-5zM40 37h5v9h-5z", "fill"],
  ],
  targeted_attack: [
    ["circle", [24, 24, 16], "line 4"],
    ["path", "M24 2v10M24 36v10M2 24h10M36 24h10", "line 4"],
    ["path", "M26 13l-9 13h5l-2 10 10-13h-6z", "fill"],
  ],
  personal_attack: [
    ["path", "M15 2L3 21h7L8 35l13-19h-7z", "fill"],
    ["circle", [32, 17, 7], "fill"],
    ["path", "M18 45c0-12 6-18 14-18s14 6 14 18z", "fill"],
  ],
  reverse: [
    ["path", "M13 13a17 17 0 1 1-5 15", "line 5"],
    ["path", "M3 18L10 3l10 12z", "fill"],
  ],
  draw_from_bottom: [
    ["path", "M6 3h36v7H6zM6 12h36v7H6z", "fill"],
    ["path", "M8 23h32v3H8z", "line 3"],
    ["path", "M24 26v10", "line 5"],
    ["path", "M13 34h22L24 46z", "fill"],
  ],
  streaking_kitten: [
    ["circle", [29, 30, 15], "fill"],
    ["path", "M17 20l1-11 8 6zM41 20l-1-11-8 6z", "fill"],
    ["path", "M18 27h22", "cutline 7"],
    ["path", "M24 38c3 3 7 3 10 0", "cutline 2.4"],
    ["path", "M2 20h8M1 29h7M3 38h8", "line 3.5"],
  ],
  super_skip: [
    ["path", "M2 32C5 13 18 11 21 28C24 11 37 11 41 26", "line 4.5"],
    ["path", "M33 23l8.500 9L47 21z", "fill"],
    ["path", "M6 41h34", "line 4.5"],
  ],
  swap_top_bottom: [
    ["path", "M15 2h18v15H15zM15 31h18v15H15z", "fill"],
    ["path", "M8 44V14M40 4v30", "line 4.5"],
    ["path", "M1 17L8 5l7 12zM33 31l7 12 7-12z", "fill"],
  ],
  garbage_collection: [
    ["path", "M7 9h34v6H7zM18 3h12v5H18zM10 18h28l-3 28H13z", "fill"],
    ["path", "M18 24l1 16M24 24v16M30 24l-1 16", "cutline 2.6"],
  ],
  catomic_bomb: [
    ["path", "M10 15l1-12 8 6c3-1 7-1 10 0l8-6 1 12c5 2 7 6 5 10-2 5-7 6-11 5H16C12 31 7 30 5 25c-2-4 0-8 5-10z", "fill"],
    ["path", "M19 33h10l3 10H16z", "fill"],
    ["path", "M5 45h38", "line 4"],
    ["path", "M15 19l5 3M33 19l-5 3", "cutline 2.6"],
  ],
  mark: [
    ["path", "M9 3h30v42H9z", "line 4"],
    ["path", "M14 21c5-8 15-8 20 0-5 8-15 8-20 0z", "line 3"],
    ["circle", [24, 21, 3.5], "fill"],
    ["path", "M16 36h16", "line 4"],
  ],
  curse_of_the_cat_butt: [
    ["path", "M9 45C4 30 11 18 24 18s20 12 15 27z", "fill"],
    ["path", "M24 20c-3-7 5-9 2-17", "line 5"],
    ["path", "M20 28l8 8M28 28l-8 8", "cutline 2.8"],
    ["path", "M15 45v-6M33 45v-6", "cutline 2.4"],
  ],
  barking_kitten: [
    ["circle", [18, 29, 15], "fill"],
    ["path", "M6 19L7 8l8 6zM30 19L29 8l-8 6z", "fill"],
    ["circle", [12.5, 25, 2.4], "cut"],
    ["circle", [23.5, 25, 2.4], "cut"],
    ["ellipse", [18, 36, 4.5, 4], "cut"],
    ["path", "M37 20c4 5 4 12 0 17M42 14c6 9 6 20 0 29", "line 3.5"],
  ],
  bury: [
    ["path", "M2 45c3-9 10-14 22-14s19 5 22 14z", "fill"],
    ["path", "M15 4l15-2 2 26c-6-1-10-1-15 0z", "fill"],
    ["path", "M41 5v14M34 14l7 9 6-9", "line 3.5"],
  ],
  tower_of_power: [
    ["path", "M7 45V23L3 9l9 6 3-12 9 9 9-9 3 12 9-6-4 14v22z", "fill"],
    ["path", "M19 45v-9c0-7 10-7 10 0v9z", "cut"],
    ["path", "M11 24h26", "cutline 2.4"],
  ],
  ill_take_that: [
    ["path", "M22 4h21v29H22z", "fill"],
    ["path", "M33 38c-8 8-22 5-22-10v-3", "line 5"],
    ["path", "M1 27l10-14 9 14z", "fill"],
  ],
  potluck: [
    ["path", "M6 23h36v6c0 10-7 16-18 16S6 39 6 29z", "fill"],
    ["path", "M1 28h5M42 28h5", "line 4"],
    ["path", "M15 18c-4-4 4-7 0-13M24 18c-4-4 4-7 0-13M33 18c-4-4 4-7 0-13", "line 3"],
  ],
  aim: [
    ["circle", [24, 24, 15], "line 4"],
    ["path", "M24 2v12M24 34v12M2 24h12M34 24h12", "line 4"],
    ["circle", [24, 24, 3.5], "fill"],
  ],
  arrange: [
    ["path", "M3 4h12v18H3zM18 4h12v18H18zM33 4h12v18H33z", "fill"],
    ["path", "M9 28c4 14 26 14 30 2", "line 4"],
    ["path", "M31 33l8-9 8 9zM1 33l8-9 8 9z", "fill"],
  ],
  lay: [
    ["path", "M4 37h40v8H4zM5 4h16v26H5z", "fill"],
    ["path", "M34 4v16", "line 5"],
    ["path", "M24 18h20L34 31z", "fill"],
  ],
};

export const icon = iconsWith(SHAPES);
