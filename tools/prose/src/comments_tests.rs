use super::comments::*;

fn texts(source: &str, syntax: &Syntax) -> Vec<String> {
    comments(source, syntax, 1)
        .into_iter()
        .map(|passage| passage.text)
        .collect()
}

#[test]
fn lines_of_a_comment_belong_together() {
    let source =
        "//! Of the\n//! module.\n\n/// Of `f`.\nfn f() {} // beside\n// below\nlet x = 1;\n";
    assert_eq!(
        texts(source, &RUST),
        ["Of the\nmodule.", "Of `f`.", "beside", "below"]
    );
    assert_eq!(comments(source, &RUST, 1)[2].line(0), 5);
}

#[test]
fn strings_and_characters_of_rust_hold_no_comments() {
    let source = r##"let a = "// no"; let b = r#"// "no" // "#; let c = '"'; let d = '\''; // yes
fn f<'a>(x: &'a str) {} // and this
/* one /* nested */ comment */"##;
    assert_eq!(
        texts(source, &RUST),
        ["yes", "and this", "one /* nested */ comment"]
    );
}

#[test]
fn error_messages_and_help_of_rust_are_prose() {
    let source = "#[error(\"no {what} in {file:?}{0} here{1}\")]\nstruct E;\nbail!(\n    \"two \\\n     lines\"\n);\nlet x = \"not prose\";";
    assert_eq!(texts(source, &RUST), ["no Ada in Bob here", "two lines"]);
    let source =
        "OptionSpec {\n    about: \"the side\",\n}\nresponses((description = \"Success\"))";
    assert_eq!(texts(source, &RUST), ["the side", "Success"]);
}

#[test]
fn other_strings_of_rust_are_marked_if_they_have_several_words() {
    let found = comments(
        "assert!(x, \"it is {x} here\"); f(\"two words\");",
        &RUST,
        1,
    );
    assert_eq!(found.len(), 1);
    assert_eq!(
        (&*found[0].text, found[0].is_string),
        ("it is Ada here", true)
    );
}

#[test]
fn strings_templates_and_expressions_of_scripts_hold_no_comments() {
    let source = "const a = '//'; const b = `x ${c ? `//` : '}'} //`; const d = /[/'\"]\\/\\//; // yes\n/** Says\n * this. */";
    assert_eq!(texts(source, &SCRIPT), ["yes", "Says\nthis."]);
    assert_eq!(texts("a = b / c; // half", &SCRIPT), ["half"]);
}

#[test]
fn docstrings_of_python_are_prose_and_other_strings_are_not() {
    let source = "def f():\n    \"\"\"Plays\n    a move.\"\"\"\n    x = \"# no\"\n    y = \"\"\"# no\"\"\"  # yes\n";
    assert_eq!(texts(source, &PYTHON), ["Plays\na move.", "yes"]);
}

#[test]
fn comments_of_shells_begin_words() {
    let source = "#!/bin/sh\n# yes\necho ${#x} $# \"# $(echo \"a\") no\" 'it # no' a#b # and\ncat <<'END'\n# no\nEND\n# last\n";
    assert_eq!(texts(source, &SHELL), ["yes", "and", "last"]);
}

#[test]
fn comments_of_sql_begin_with_dashes() {
    assert_eq!(texts("select '--no'; -- yes\n", &SQL), ["yes"]);
}

#[test]
fn components_have_three_kinds_of_comments() {
    let source = "<script lang=\"ts\">\n  // script\n</script>\n<!-- markup -->\n<p>// no</p>\n<style>\n  /* style */\n</style>\n";
    let found = component(source);
    let found: Vec<_> = found
        .iter()
        .map(|passage| (passage.text.as_str(), passage.line(0)))
        .collect();
    assert_eq!(found, [("script", 2), ("style", 7), ("markup", 4)]);
}
