//! `tilewright page`, which writes the page for a static web host.

use crate::common::User;

#[test]
fn the_page_is_written_only_to_a_folder_without_other_files() {
    let user = User::new();
    for _ in 0..2 {
        user.run(&["page", "site"])
            .ends_with(0)
            .shows("site: ")
            .shows("ready for any web host");
    }
    assert!(user.path("site/index.html").is_file());
    std::fs::create_dir(user.path("mine")).unwrap();
    user.write("mine/notes.txt", "");
    user.run(&["page", "mine"])
        .ends_with(1)
        .warns("mine contains other files; choose a new or empty folder");
    user.run(&["page", "mine/notes.txt"])
        .ends_with(1)
        .warns("cannot write mine/notes.txt: ");
}
